import { AppError } from '#app/app-error.ts'
import type { HttpApp } from './route.ts'

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

/** Runs after all endpoints are registered: another method of a known address is 405, an unknown address below /api is 404. */
export const refuseOtherMethods = (app: HttpApp): void => {
  for (const path of new Set([...app.endpoints.map((endpoint) => endpoint.path), ...app.streamPaths])) {
    const allowed = methods.filter((method) => app.hasRoute({ method, url: path }))
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: path,
      handler: (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw new AppError('method_not_allowed')
      },
    })
  }
  for (const url of ['/api', '/api/*']) {
    app.all(url, () => {
      throw new AppError('not_found')
    })
  }
}
