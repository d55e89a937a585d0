import net from 'node:net'

export interface RawReply {
  /** Everything the server sent until it closed, or fell silent. */
  text: string
  statuses: number[]
}

const silenceMs = 150

/** Sends bytes as they are, HTTP or not, and gathers what comes back. */
export const rawRequest = (address: string, bytes: string | Buffer, patienceMs = silenceMs): Promise<RawReply> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address)
    const socket = net.connect(Number(port), hostname)
    let text = ''
    const finish = () => {
      clearTimeout(silence)
      socket.destroy()
      resolve({ text, statuses: Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /gu), ([, status]) => Number(status)) })
    }
    let silence = setTimeout(finish, patienceMs * 10)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      clearTimeout(silence)
      silence = setTimeout(finish, patienceMs)
    })
    socket.on('close', finish)
    socket.on('error', () => undefined)
    socket.write(bytes)
  })
