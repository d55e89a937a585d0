import type { RoomRole } from '@regent/contract/rooms/entry'

// In the brackets of any script that looks like these.
const typedRole = /[([{（［｛]\s*(?:admin|guest|user|host)\s*[)\]}）］｝]/giu

/** A name without role words in brackets: only the server says who has which role. */
export const withoutRole = (name: string): string => name.replace(typedRole, ' ').replace(/\s+/gu, ' ').trim()

/** As the others see it. */
export const nameInRoom = (name: string, role: RoomRole): string => `${name} (${role})`
