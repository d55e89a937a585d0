import type { RoomRole } from '@regent/contract/rooms/entry'

/** As the others see it. */
export const nameInRoom = (name: string, role: RoomRole): string => `${name} (${role})`
