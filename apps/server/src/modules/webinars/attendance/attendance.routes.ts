import { downloads } from '@regent/contract/api/downloads'
import { attendanceEndpoints as endpoints } from '@regent/contract/webinars/attendance'
import { z } from 'zod'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { getWebinar } from '#modules/webinars/webinars/index.ts'
import { listAttendance, listLivePeriods } from './attendance-list.repository.ts'
import { exportAttendance } from './export-attendance.ts'
import { presentPeople } from './present-attendance.ts'

export const registerAttendanceRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, params: { id }, query }) => {
    const page = await listAttendance(db, id, query)
    if (page.total === 0) await getWebinar(db, id)
    const periods = await listLivePeriods(db, id)
    const live = periods.map(({ began_at: from, ended_at: until }) => ({
      from: from.toISOString(),
      until: (until ?? services.clock()).toISOString(),
    }))
    return { ...listAnswer('people', await presentPeople(db, id, page.rows), page), live }
  })

  routeDownload(app, downloads.attendance, async ({ key, viewer, network }) =>
    z.uuid().safeParse(key).success
      ? exportAttendance(services.db, key, { userId: viewer.accountId, network })
      : undefined,
  )
}
