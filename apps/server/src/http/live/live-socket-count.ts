import { AppError } from '#app/app-error.ts'

interface Closing {
  once: (event: 'close', listener: () => void) => unknown
}

interface SocketCount {
  refusalOf: (network: string) => AppError | undefined
  add: (network: string, socket: Closing) => void
}

const secondsToWait = 30

/** No network may hold more sockets open than this. */
export const createSocketCount = (most: number): SocketCount => {
  const open = new Map<string, number>()
  const count = (network: string, change: number) => {
    const sockets = (open.get(network) ?? 0) + change
    if (sockets > 0) open.set(network, sockets)
    else open.delete(network)
  }
  return {
    refusalOf: (network) =>
      (open.get(network) ?? 0) < most ? undefined : new AppError('too_many', { retryAfterSeconds: secondsToWait }),
    add: (network, socket) => {
      count(network, 1)
      socket.once('close', () => {
        count(network, -1)
      })
    },
  }
}
