import type { RouteObject } from 'react-router'
import { Frame } from './frame.tsx'

/** Every route of the app; pages are loaded when they are asked for. */
export const routes: RouteObject[] = [
  {
    id: 'frame',
    Component: Frame,
    children: [
      { id: 'welcome', index: true, lazy: () => import('./routes/welcome.tsx') },
      { id: 'not-found', path: '*', lazy: () => import('./routes/not-found.tsx') },
    ],
  },
]
