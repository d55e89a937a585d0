import { Outlet } from 'react-router'

export const Frame = () => (
  <main id="main">
    <Outlet />
  </main>
)
