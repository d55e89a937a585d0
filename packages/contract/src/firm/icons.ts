import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'

/** The names of the first specification, each with the icon that draws it. */
export const plainIcons = ['eye-off', 'network', 'refresh-cw', 'key', 'truck', 'graduation-cap', 'clock'] as const

/** Where the drawing of `set:name` is. */
export const iconAddress = (set: string, name: string): string => `/icons/${set}/${name}.svg`

export const iconEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/icons',
    access: 'admin',
    summary: 'The icons that come with the portal; the id of each is its name',
    query: z.object({ search: z.string().max(80).optional(), ...paging }),
    response: z.object({ icons: z.array(z.object({ _id: z.string() })), ...page }),
  }),
}
