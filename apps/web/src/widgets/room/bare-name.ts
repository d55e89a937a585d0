import type { RoomRole } from '@regent/contract/rooms/entry'

/** A name without the role in brackets that the server has added. */
export const bareName = ({ name, role }: { name: string; role: RoomRole }): string =>
  name.endsWith(` (${role})`) ? name.slice(0, -` (${role})`.length) : name
