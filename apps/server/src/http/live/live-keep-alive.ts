import type { WebSocket } from 'ws'

// Common proxies close a quiet connection after a minute.
const heartbeatMs = 30_000

type Beating = Pick<WebSocket, 'ping' | 'terminate'> & {
  on: (event: 'pong' | 'close', listener: () => void) => unknown
}

/** Ends a socket whose client vanished without closing it. */
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
