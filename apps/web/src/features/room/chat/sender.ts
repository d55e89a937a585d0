import { type RoomRole, roomRoles } from '@regent/contract/rooms/entry'

export interface Sender {
  name: string
  /** Undefined where the name itself ends in brackets, so that no name looks like a role. */
  role: RoomRole | undefined
}

/** The server adds the role in brackets to each name. */
export const readSender = (sender: string): Sender => {
  const role = roomRoles.find((each) => sender.endsWith(` (${each})`))
  if (role === undefined) return { name: sender, role }
  const name = sender.slice(0, -` (${role})`.length)
  return name.endsWith(')') ? { name: sender, role: undefined } : { name, role }
}
