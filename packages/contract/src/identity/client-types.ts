/** What a member is to the firm, as `client_type` says it. A member without one sees what a 'Lead' sees. */
export const clientTypes = ['Elite', 'Lead'] as const

export type ClientType = (typeof clientTypes)[number]

export const isClientType = (value: string): value is ClientType => (clientTypes as readonly string[]).includes(value)
