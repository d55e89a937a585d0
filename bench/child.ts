import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts a process of a bench, by the path of its file. Only its errors are shown. */
export const startChild = (file: string, args: string[] = [], environment: NodeJS.ProcessEnv = {}): ChildProcess =>
  fork(file, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
    execArgv: [],
  })

/** What the child says next: servers tell their address when they are ready. Throws if it ends instead. */
export const nextMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const over = new AbortController()
  const { signal } = over
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A process of this bench has ended before it answered')
  })
  try {
    return ((await Promise.race([once(child, 'message', { signal }), ended])) as [Message])[0]
  } finally {
    over.abort()
  }
}

/** The child's answer. */
export const tell = <Answer>(child: ChildProcess, question: object | string): Promise<Answer> => {
  child.send(question)
  return nextMessage<Answer>(child)
}

export const stopChild = async (child: ChildProcess): Promise<void> => {
  child.disconnect()
  await once(child, 'exit')
}
