import type { HttpApp } from './route.ts'

/** The bodies that mail programs post with one click (RFC 8058). The address says everything, so they are not read. */
const oneClickBodies = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Registers calls that mail programs make. */
export const acceptOneClick = (app: HttpApp, register: (scope: HttpApp) => void): void => {
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(oneClickBodies, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, parsed) =>
      parsed(null),
    )
    register(scope)
    done()
  })
}
