import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles.css';
import { PartsPage } from './parts-page.tsx';
import { PublicPage } from './public-page.tsx';

const StaffPage = lazy(() => import('./staff-page.tsx').then((module) => ({ default: module.StaffPage })));

const query = new URLSearchParams(location.search);
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset.mantineColorScheme = scheme;

function Page() {
  const page = query.get('page');
  if (page === 'parts') return <PartsPage />;
  if (page === 'staff') return <StaffPage scheme={scheme} />;
  return <PublicPage />;
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <main>
          <Page />
        </main>
      </Suspense>
    </StrictMode>,
  );
}
