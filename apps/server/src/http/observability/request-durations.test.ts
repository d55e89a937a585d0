import { expect, it } from 'vitest'
import { RequestDurations } from './request-durations.ts'

it('counts each request in the buckets that are long enough for it, as Prometheus reads them', () => {
  const durations = new RequestDurations()
  for (const seconds of [0.005, 0.02, 30]) durations.observe('GET', '/api/portal', 200, seconds)
  durations.observe('GET', String.raw`/embed/:id(^\w{11}$)`, 404, 0.3)
  const lines = durations.text().split('\n')
  const name = 'regent_http_request_duration_seconds'
  const portal = 'method="GET",route="/api/portal",status="200"'
  expect(lines.slice(0, 2)).toEqual([`# HELP ${name} Time from request to answer`, `# TYPE ${name} histogram`])
  for (const [le, count] of [
    ['0.005', 1],
    ['0.01', 1],
    ['0.025', 2],
    ['10', 2],
    ['+Inf', 3],
  ] as const) {
    expect(lines).toContain(`${name}_bucket{le="${le}",${portal}} ${count}`)
  }
  expect(lines).toContain(`${name}_sum{${portal}} 30.025`)
  expect(lines).toContain(`${name}_count{${portal}} 3`)
  expect(lines).toContain(String.raw`${name}_count{method="GET",route="/embed/:id(^\\w{11}$)",status="404"} 1`)
})
