import robotsParser from 'robots-parser';

/** How this site names itself in robots.txt. */
export const ROBOT_NAME = 'dealer-site';

/** The rules of a site, and an address on it. */
export interface RobotsTask {
  /** The content of its robots.txt; empty where it has none. */
  rules: string;
  url: string;
}

export interface RobotsFacts {
  isAllowed: boolean;
  /** The sitemaps that the rules name. */
  sitemaps: string[];
}

/**
 * Whether a site's robots.txt allows an address. Bound to the processor: hostile rules take seconds, so the server runs it in
 * threads of their own.
 */
export function readRobots({ rules, url }: RobotsTask): RobotsFacts {
  const { href } = new URL('/robots.txt', url);
  const robots = robotsParser(href, rules);
  return {
    isAllowed: robots.isAllowed(url, ROBOT_NAME) !== false,
    // Many sites name theirs without the host, which the standard wants.
    sitemaps: robots
      .getSitemaps()
      .map((named) => (URL.canParse(named, href) ? new URL(named, href).href : named)),
  };
}
