import { z } from 'zod'

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const host = new RegExp(`^(?:\\*\\.)?${label}(?:\\.${label})*(?::\\d{1,5})?$`, 'u')

/** Hosts whose videos may play in lectures, as a content security policy names them: cdn.example.com, *.example.com. */
export const mediaHosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/u)
      .filter((word) => word !== ''),
  )
  .refine(
    (hosts) => hosts.every((each) => host.test(each)),
    'must be names of hosts, like videos.example.com or *.example.com, separated by commas',
  )

/** Whether a video at this address may play in our pages; what we keep ourselves always may. */
export const isMediaHost = (hosts: readonly string[], url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, host: withPort } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return hosts.some((each) => {
    const candidate = each.includes(':') ? withPort : hostname
    return each.startsWith('*.') ? candidate.endsWith(each.slice(1)) : candidate === each
  })
}
