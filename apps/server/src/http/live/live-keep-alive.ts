import type { WebSocket } from 'ws'

// Below the minute after which common proxies close a quiet connection.
const heartbeatMs = 30_000

type Beating = Pick<WebSocket, 'ping' | 'terminate'> & {
  on: (event: 'pong' | 'close', listener: () => void) => unknown
}

/** Ends a socket whose other side went away without a word. */
export const keepAlive = (socket: Beating): void => {
  let isAlive = true
  const heartbeat = setInterval(() => {
    if (!isAlive) {
      socket.terminate()
      return
    }
    isAlive = false
    socket.ping()
  }, heartbeatMs)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('close', () => {
    clearInterval(heartbeat)
  })
}
