export function copySite(target: string): void;
