import { AppError } from '#app/app-error.ts'
import type { HttpApp } from './route.ts'

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

/** Runs after all endpoints are registered: another method of a known address is 405, an unknown address below /api is 404. */
export const refuseOtherMethods = (app: HttpApp): void => {
  for (const path of new Set([...ownPaths, ...app.endpoints.map((endpoint) => endpoint.path), ...app.streamPaths])) {
    refuseOthersOf(app, path)
  }
  for (const { path } of app.downloads) refuseOthersOf(app, path.replace(/:\w+\.\w+$/u, ':file'))
  for (const url of ['/api', '/api/*']) {
    app.all(url, () => {
      throw new AppError('not_found')
    })
  }
}

// What monitoring and tools read, beside the endpoints.
const ownPaths = ['/livez', '/readyz', '/metrics', '/api/openapi.json']

const refuseOthersOf = (app: HttpApp, url: string): void => {
  const allowed = methods.filter((method) => app.hasRoute({ method, url }))
  // A process has only the addresses of its roles.
  if (allowed.length === 0) return
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    handler: (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new AppError('method_not_allowed')
    },
  })
}
