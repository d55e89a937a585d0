import type { HttpApp } from '#http/routes/route.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls below /api/webinars as one person, or as a visitor. */
export const askRegistrations = (app: HttpApp, { headers = {} }: { headers?: Record<string, string> } = {}) => {
  const ask = (method: Method, path: string, payload?: object, more: Record<string, string> = {}) =>
    app.inject({ method, url: `/api/webinars/${path}`, headers: { ...headers, ...more }, ...(payload && { payload }) })
  return {
    ask,
    get: (path: string) => ask('GET', path),
    register: (id: string, form?: object, more?: Record<string, string>) => ask('POST', `${id}/register`, form, more),
    unregister: (id: string) => ask('DELETE', `${id}/unregister`),
    attend: (id: string) => ask('POST', `${id}/attend`),
  }
}
