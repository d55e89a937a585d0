import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/**
 * Plain text in paragraphs, which an empty line parts. A paragraph that begins with `## ` is a heading; one whose lines
 * begin with `- ` is a list.
 */
const legalText = z.object({
  title: z.string(),
  text: z.string(),
  /** What somebody who accepts it has accepted. */
  version: z.string(),
  updatedAt: z.iso.datetime(),
  /** The text that comes with the portal, which the firm has to replace by its own. */
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
    summary: 'What the firm does with what it knows of a person',
    response: legalText,
  }),
}
