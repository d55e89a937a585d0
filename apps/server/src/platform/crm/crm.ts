import { RetryLaterError } from '#platform/provider/ask-provider.ts'

/** A person as the CRM gets them; an empty field stays there as it is. */
export interface CrmContact {
  email: string
  firstName: string
  lastName: string
  phone: string
  lifecycleStage: string
  /** Where this person came from at first. */
  utms: Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>
}

export interface CrmList {
  id: string
  name: string
  contacts: number
}

export interface CrmListMember {
  firstName: string
  lastName: string
  phone: string
}

/** Where the firm keeps its contacts. Each call may be repeated; each throws CrmRefusedError or CrmAwayError. */
export interface Crm {
  /** Creates or updates contacts by their email; at most `batch` at once, and none if one of them is refused. */
  upsertContacts: (contacts: readonly CrmContact[]) => Promise<void>
  batch: number
  /** Removes a person from a workflow; people who are not in it stay out. */
  leaveWorkflow: (workflow: string, email: string) => Promise<void>
  listLists: () => Promise<CrmList[]>
  /** A page of a list, and where the next one begins. */
  listMembers: (list: string, after?: string) => Promise<{ members: CrmListMember[]; after?: string }>
}

/** The CRM will never accept this call. */
export class CrmRefusedError extends Error {
  override readonly name = 'CrmRefusedError'
}

/** The CRM cannot be called now, or not so often. */
export class CrmAwayError extends RetryLaterError {
  override readonly name = 'CrmAwayError'
}
