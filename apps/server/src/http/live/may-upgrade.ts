import type { IncomingMessage } from 'node:http'
import { isDevelopment, isForVite } from '../pages/development-web.ts'

const isHandshake = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['sec-websocket-version'] === '13' &&
  /^[+/\da-z]{22}==$/iu.test(headers['sec-websocket-key'] ?? '')

const isForLive = ({ url = '', headers }: IncomingMessage) =>
  /^\/api\/live(?:\?|$)/u.test(url) && headers['sec-websocket-protocol'] === undefined

/** The signals of a room, which go to the media server. */
export const isForRoom = ({ url = '' }: IncomingMessage): boolean => /^\/rtc(?:\/v1)?(?:\?|$)/u.test(url)

/** Any other request for an upgrade is answered as ordinary HTTP. */
export const mayUpgrade = (request: IncomingMessage): boolean =>
  isHandshake(request) && (isForLive(request) || isForRoom(request) || (isDevelopment && isForVite(request)))
