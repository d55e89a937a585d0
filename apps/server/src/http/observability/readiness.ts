import { setTimeout as sleep } from 'node:timers/promises'

/** Says why something is not ready; undefined when it is. */
export type ReadinessCheck = () => Promise<string | undefined> | string | undefined

export interface ReadinessReport {
  ready: boolean
  checks: Record<string, string>
}

const patienceMs = 2000
const pauseMs = 50

/** What must work before this process receives requests. Each part adds its own check. */
export class Readiness {
  readonly #checks = new Map<string, ReadinessCheck>()
  isStopping = false

  add(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check)
  }

  /** Reports not ready from now on, so that no more requests arrive. */
  stop(): void {
    this.isStopping = true
  }

  async report(): Promise<ReadinessReport> {
    const named = [...this.#checks].map(async ([name, check]) => [name, (await answered(check)) ?? 'ok'] as const)
    const checks = Object.fromEntries(await Promise.all(named))
    if (this.isStopping) checks['process'] = 'is stopping'
    return { ready: Object.values(checks).every((answer) => answer === 'ok'), checks }
  }

  /** Resolves once every check passes or the process is stopping. */
  async becomesReady(): Promise<void> {
    while (!this.isStopping && !(await this.report()).ready) await sleep(pauseMs)
  }
}

const answered = async (check: ReadinessCheck): Promise<string | undefined> => {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => {
    late.resolve('does not answer')
  }, patienceMs)
  try {
    return await Promise.race([check(), late.promise])
  } catch {
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}
