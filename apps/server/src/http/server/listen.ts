import type { AddressInfo } from 'node:net'
import { hostToType } from '#platform/public-address.ts'
import { StartFailure } from '#app/start-failure.ts'
import type { HttpApp } from '../routes/route.ts'

/** Starts listening and returns an address that works in a browser on this machine. */
export const listen = async (app: HttpApp): Promise<string> => {
  const { HOST: host, PORT: port, TLS_CERT: certificate } = app.services.config
  const protocol = certificate === undefined ? 'http' : 'https'
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw new StartFailure(sentenceFor(error, host, port), { cause: error })
  }
  const { port: taken } = app.server.address() as AddressInfo
  const address = `${protocol}://${hostToType(host)}:${taken}`
  app.services.publicAddress.listensOn(address)
  return address
}

const sentenceFor = (error: unknown, host: string, port: number): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT ${port} is taken; stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `PORT ${port} may not be opened by this user; set PORT to one above 1023.`
  return `HOST ${host} is no address of this machine; set HOST to one that is, or to 0.0.0.0 for all.`
}
