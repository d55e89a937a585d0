import { Outlet } from 'react-router'
import { RequireAdmin } from '../guards/require-admin.tsx'

/** Every page for staff stands behind the one guard. */
export const AdminArea = () => (
  <RequireAdmin>
    <Outlet />
  </RequireAdmin>
)
