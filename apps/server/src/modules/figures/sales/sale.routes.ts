import { saleEndpoints as endpoints } from '@regent/contract/figures/sales'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { limitBodies } from '#http/limits/limit-bodies.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { isSigned, mayBeSigned } from '#platform/signed-webhook/is-signed.ts'
import { enterSale, presentSale, receiveSale, takeSaleBack } from './enter-sale.ts'
import { listSales } from './sale.repository.ts'
import { saleTexts as texts } from './texts.ts'

export const registerSaleRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, params, query }) => {
    const page = await listSales(db, params.id, query)
    return listAnswer('sales', page.rows.map(presentSale), page)
  })

  route(app, endpoints.add, async ({ db, actor, params, body }) => ({
    message: texts.added,
    sale: await enterSale(db, actor, services.clock(), { webinarId: params.id, ...body }),
  }))

  route(app, endpoints.remove, async ({ db, actor, params }) => {
    await takeSaleBack(db, actor, params.id, params.saleId)
    return { message: texts.removed }
  })

  void app.register((scope, _options, done) => {
    registerHook(scope)
    done()
  })
}

/** `Regent-Signature: t=<seconds since 1970>,v1=<HMAC-SHA256 of time, period and body>` */
const stampOf = ({ headers }: FastifyRequest) => {
  const text = String(headers['regent-signature'] ?? '')
  const { timestamp, signature } = /^t=(?<timestamp>\d+), ?v1=(?<signature>[\da-f]+)$/iu.exec(text)?.groups ?? {}
  return { timestamp, signature }
}

const mostBytes = 16 * 1024

/** The signature is over the bytes of the body, so it is checked before anything is read from them. */
const registerHook = (scope: HttpApp) => {
  const { config, clock, db } = scope.services
  const { SALES_HOOK_SECRET: secret } = config
  const notSigned = () => new AppError('not_signed_in', { message: texts.notSigned })
  const parse = scope.getDefaultJsonParser('remove', 'remove')
  limitBodies(scope, mostBytes)
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, read) => {
    if (secret === undefined) read(new AppError('not_found'))
    else if (isSigned({ ...stampOf(request), body }, secret, clock())) void parse(request, body.toString(), read)
    else read(notSigned())
  })
  scope.addHook('preParsing', (request, _reply, payload, next) => {
    if (secret === undefined) next(new AppError('not_found'))
    else if (mayBeSigned(stampOf(request), clock())) next(null, payload)
    else next(notSigned())
  })
  route(scope, endpoints.receive, async ({ body }) => ({ message: await receiveSale(db, body, clock()) }))
}
