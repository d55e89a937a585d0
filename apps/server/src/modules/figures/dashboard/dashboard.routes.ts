import { dashboardEndpoints as endpoints } from '@regent/contract/figures/dashboard'
import { type HttpApp, route } from '#http/routes/route.ts'
import { answerFigures } from '#modules/figures/funnel/index.ts'
import { readDashboard } from './read-dashboard.ts'

export const registerDashboardRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.read, () => answerFigures(services, 'dashboard', (db) => readDashboard(db, services.clock())))
}
