import net from 'node:net'
import type { Db } from '#db/client.ts'
import { eventually } from '../eventually.ts'
import type { SignedInPerson } from './signed-in.ts'

export interface HeldBack {
  method?: 'POST' | 'PUT'
  path: string
  body: string
  type?: string
}

interface Reply {
  status: number
  text: string
}

/**
 * Sends the head of a person's first request, and the body only when `finish` is called: until then the server has found
 * the session and waits.
 */
export const holdBack = async (
  { address, db }: { address: string; db: Db },
  person: SignedInPerson,
  { method = 'POST', path, body, type = 'application/json' }: HeldBack,
): Promise<{ finish: () => Promise<Reply> }> => {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  let text = ''
  const replied = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.on('close', () => {
      resolve()
    })
    socket.on('error', reject)
  })
  const headers = [
    `host: ${hostname}`,
    `authorization: ${person.headers.authorization}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body.slice(0, 1)}`)
  await eventually(async () => {
    const used = db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .select('refresh_token.first_used_at')
      .where('session.id', '=', person.sessionId)
      .where('refresh_token.first_used_at', 'is not', null)
    if (!(await used.executeTakeFirst())) throw new Error('The session is not found yet.')
  })
  return {
    finish: async () => {
      socket.write(body.slice(1))
      await replied
      return { status: Number(/^HTTP\/1\.1 (\d{3}) /u.exec(text)?.[1]), text }
    },
  }
}
