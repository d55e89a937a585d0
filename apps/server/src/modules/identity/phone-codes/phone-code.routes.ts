import { phoneEndpoints as endpoints } from '@regent/contract/identity/phone'
import { transact } from '#db/transact.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { confirmByCode } from './confirm-phone.ts'
import { describePhoneCode } from './describe-phone-code.ts'
import { requestPhoneCode } from './request-phone-code.ts'
import { phoneCodeTexts as texts } from './texts.ts'

export const registerPhoneCodeRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.read, ({ viewer }) => describePhoneCode(services, viewer.userId))

  route(app, endpoints.sendCode, async ({ db, viewer, network }) => {
    const request = { accountId: viewer.userId, network }
    const number = await transact(db, (tx) => requestPhoneCode(services, tx, request))
    return { message: number === undefined ? texts.alreadyConfirmed : texts.sent(number) }
  })

  route(app, endpoints.confirm, async ({ viewer, network, body: { code } }) => {
    await confirmByCode(services, { accountId: viewer.userId, network, code })
    return { message: texts.confirmed }
  })
}
