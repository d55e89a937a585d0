import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/**
 * Plain text; an empty line separates paragraphs. A paragraph that begins with `## ` is a heading; one whose lines begin
 * with `- ` is a list.
 */
const legalText = z.object({
  title: z.string(),
  text: z.string(),
  /** Consents name the version. */
  version: z.string(),
  updatedAt: z.iso.datetime(),
  /** The text that comes with the portal, which the firm must replace with its own. */
  isSample: z.boolean(),
})

export type LegalText = z.infer<typeof legalText>

export const legalEndpoints = {
  terms: endpoint({
    method: 'GET',
    path: '/api/portal/terms',
    access: 'public',
    summary: 'The terms of use',
    response: legalText,
  }),
  privacy: endpoint({
    method: 'GET',
    path: '/api/portal/privacy',
    access: 'public',
    summary: 'What the firm stores about people, and why',
    response: legalText,
  }),
}
