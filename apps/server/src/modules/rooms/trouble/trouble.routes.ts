import { troubleEndpoints } from '@regent/contract/rooms/trouble'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkPass, getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { reportingTrouble } from './report-trouble.ts'

export const registerTroubleRoutes = (app: HttpApp): void => {
  const { services } = app
  const report = reportingTrouble(services)

  route(
    app,
    troubleEndpoints.reportTrouble,
    async ({ db, params, body, headers }) => {
      const person = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
      await report({ personId: person.id, ...body })
      return { message: 'Noted.' }
    },
    { checkLink: checkPass(services) },
  )
}
