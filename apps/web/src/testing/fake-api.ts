import type { Endpoint, EndpointAnswer } from '@regent/contract/api/endpoint'
import { type ErrorCode, errorTable } from '@regent/contract/api/errors'
import { onTestFinished } from 'vitest'
import { provideTransport } from '#lib/api/api-client.ts'

type Answer = (url: URL) => Response | Promise<Response>

interface Page<E extends Endpoint> {
  answer: EndpointAnswer<E>
  headers?: Record<string, string>
}

/** Matches the calls of an endpoint, whatever its parameters are. */
const patternOf = (key: string) => new RegExp(`^${key.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u')

/** Stands in for the server: answers must pass the contract's schemas, and all calls are recorded. */
export const fakeApi = () => {
  const answers = new Map<string, Answer>()
  const asked: URL[] = []
  const sent: unknown[] = []
  const viewers: string[] = []
  let isOffline = false
  provideTransport(() => (path, { method = 'GET', body, headers }) => {
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'))
    const url = new URL(path, 'http://regent.test')
    asked.push(url)
    viewers.push(new Headers(headers).get('view-as') ?? 'self')
    const call = `${method} ${url.pathname}`
    const [, answer] = [...answers].find(([key]) => patternOf(key).test(call)) ?? []
    if (typeof body === 'string') sent.push(JSON.parse(body))
    if (answer === undefined) throw new Error(`The test has no answer to ${method} ${path}`)
    return Promise.resolve(answer(url))
  })
  const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

  return {
    asked,
    /** Whom each call viewed the portal as, in the order of `asked`. */
    viewers,
    /** The bodies of all calls, in order. */
    sent,
    answer: <const E extends Endpoint>(endpoint: E, pageFor: (url: URL) => Page<E>) =>
      answers.set(keyOf(endpoint), (url) => {
        const { answer, headers = {} } = pageFor(url)
        return Response.json(endpoint.response.parse(answer), { headers })
      }),
    /** No answer until the returned function is called. */
    delay: (endpoint: Endpoint) => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      const later = answers.get(keyOf(endpoint))
      answers.set(keyOf(endpoint), async (url) => {
        await promise
        return later?.(url) ?? Response.error()
      })
      return () => resolve(undefined)
    },
    /** With `details`, messages about fields of a form. */
    refuse: (
      endpoint: Endpoint,
      code: ErrorCode,
      message: string = errorTable[code].message,
      details?: Record<string, string>,
    ) =>
      answers.set(keyOf(endpoint), () =>
        Response.json({ code, message, details }, { status: errorTable[code].status }),
      ),
    /** Refuses with what else the answer holds. */
    refuseWith: (endpoint: Endpoint, code: ErrorCode, more: object) =>
      answers.set(keyOf(endpoint), () =>
        Response.json({ code, message: errorTable[code].message, ...more }, { status: errorTable[code].status }),
      ),
    /** As if the network was gone, until the end of the test or until `isAway` is false. */
    goOffline: (isAway = true) => {
      isOffline = isAway
      Object.defineProperty(navigator, 'onLine', { value: !isAway, configurable: true })
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
    },
    /** Answers as a proxy does whose server is away. */
    breakOff: (endpoint: Endpoint) => answers.set(keyOf(endpoint), () => Response.json('Bad gateway', { status: 502 })),
  }
}
