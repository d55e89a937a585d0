import { connect, type Socket } from 'node:net'

/** Sends one request at a time over one connection, parsing by hand, to use as little processor time as possible. */
export class LightHttpClient {
  readonly #socket: Socket
  #text = ''
  #answer: PromiseWithResolvers<number> | undefined

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay().setEncoding('latin1')
    this.#socket.on('data', (text: string) => {
      this.#text += text
      this.#readAnswer()
    })
    this.#socket.on('close', () => this.#answer?.reject(new Error('The server closed the connection')))
  }

  ask(request: string): Promise<number> {
    this.#answer = Promise.withResolvers()
    if (this.#socket.destroyed) this.#answer.reject(new Error('The server had closed the connection'))
    else this.#socket.write(request)
    return this.#answer.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #readAnswer(): void {
    const head = this.#text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/iu.exec(this.#text.slice(0, head))?.[1] ?? 0)
    if (this.#text.length < head + 4 + length) return
    const status = Number(this.#text.slice(9, 12))
    this.#text = ''
    this.#answer?.resolve(status)
  }
}

export const request = (line: string, headers: Record<string, string> = {}, body = ''): string =>
  [
    `${line} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : ['content-type: application/json']),
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
