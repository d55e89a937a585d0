import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@regent/contract/api/errors'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { apiHeaders, isApiPath } from '../routes/api.ts'
import { errorPage, errorPageHeaders } from './error-page.ts'
import { networkOf } from '../limits/network.ts'
import { nextRequestId } from '../observability/request-log.ts'
import { failureOf } from './send-error.ts'
import { mayRunWithoutTimeout } from '../routes/run-without-timeout.ts'

interface BrokenRequest extends Error {
  code: string
  rawPacket?: unknown
}

/** Node keeps the answer in progress here, and its own handler of broken requests reads it too. */
interface BusySocket extends Socket {
  _httpMessage?: ServerResponse | null
}

/** Bytes that are no HTTP, too many headers, or a request that never ends: answered in the product's words, then cut off. */
export const brokenRequestAnswer = (log: FastifyBaseLogger) => {
  const answer = (error: BrokenRequest, socket: Socket): void => {
    const { _httpMessage: answering } = socket as BusySocket
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayRunWithoutTimeout(answering?.req)) return
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (answering?.req.complete) {
      // An earlier request on this connection was valid and gets its answer first.
      answering.once('close', () => setImmediate(answer, error, socket))
    } else if (answering?.headersSent) socket.destroy()
    else {
      const id = nextRequestId()
      const status = statusOf(error)
      socket.end(message(status, id, answering?.req.url ?? addressIn(error.rawPacket)))
      log.info({ id, status, reason: error.code, network: networkOf(socket.remoteAddress ?? '') }, 'broken request')
    }
  }
  return answer
}

const statusOf = ({ code }: BrokenRequest) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

const addressIn = (packet: unknown) =>
  Buffer.isBuffer(packet)
    ? /^[A-Z]+ (?<address>\S+)/u.exec(packet.toString('latin1', 0, 1024))?.groups?.['address']
    : undefined

/** No tunnels are opened here. */
export const refuseTunnel = (_request: IncomingMessage, socket: Duplex): void => {
  socket.end(message(405, nextRequestId(), undefined))
}

const codes: Record<number, ErrorCode> = { 405: 'method_not_allowed', 408: 'timed_out' }

const message = (status: number, id: string, address: string | undefined): string => {
  const error = new AppError(codes[status] ?? 'invalid')
  return rawFailure(error, { status, id, isApi: address === undefined || isApiPath(address) })
}

/** A failure on a connection that has left HTTP, or never was it. */
export const rawFailure = (
  error: AppError,
  { status = error.status, id, isApi = true }: { status?: number; id: string; isApi?: boolean },
): string => {
  const body = isApi ? JSON.stringify(failureOf(error)) : errorPage(error)
  const headers = {
    ...(isApi ? apiHeaders : errorPageHeaders),
    'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': id,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}
