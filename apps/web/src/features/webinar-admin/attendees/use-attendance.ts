import type { Attendee } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints as endpoints } from '@regent/contract/webinars/webinars-admin'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { doEach } from '#lib/api/do-each.ts'
import { useTexts } from '#lib/texts.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { keepFocus } from '#widgets/records/list/list-focus.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { webinarsKey } from '../queries.ts'
import { asRow, attendeeListKey, type AttendeeRow, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'

/** What staff say about a registration: attended, missed, or that the counted minutes decide. */
export type Mark = 'attended' | 'missed' | 'counted'

interface Marking {
  row: AttendeeRow
  to: Mark
  /** Shown until the server answers. */
  seen: Partial<AttendeeRow>
}

interface Change {
  markings: readonly Marking[]
  isUndo?: boolean
}

const callOf = { attended: endpoints.markAttended, missed: endpoints.markMissed, counted: endpoints.unmark }

const markOf = ({ isMarked, attendanceStatus }: Attendee): Mark =>
  isMarked && attendanceStatus !== 'registered' ? attendanceStatus : 'counted'

const marking = (row: AttendeeRow, to: Mark): Marking => ({
  row,
  to,
  seen: to === 'counted' ? { isMarked: false } : { attendanceStatus: to, isMarked: true },
})

const asBefore = ({ row }: Marking): Marking => ({ row, to: markOf(row), seen: row })

/** Marks one or many: the list changes at once, the toast offers Undo, and the lists are read again afterwards. */
export const useAttendance = (webinarId: string) => {
  const texts = useTexts(attendeesTexts)
  const sayFailure = useSayFailure()
  const changes = useListChanges<AttendeeRow>({
    listKey: attendeeListKey(webinarId),
    refreshKey: webinarsKey,
    // A list that is filtered by attendance may lose the row.
    onRefreshed: keepFocus,
  })

  const { mutate } = useMutation({
    ...changes.changing,
    mutationFn: ({ markings }: Change) =>
      doEach(markings, async ({ row, to }) => {
        const { attendee } = await callApi(callOf[to], { params: { id: webinarId, userId: row._id } })
        changes.patch(row._id, asRow(attendee))
      }),
    onMutate: async ({ markings }) => {
      await changes.hold()
      for (const { row, seen } of markings) changes.patch(row._id, seen)
    },
    onSuccess: ({ done, failure }, { isUndo = false }) => {
      const names = done.map(({ row }) => nameOf(row))
      const undo = { markings: done.map(asBefore), isUndo: true }
      toast.success({
        title: isUndo ? texts.takenBack(names) : texts.marked[done[0]?.to ?? 'counted'](names),
        ...(!isUndo && { action: { onAction: () => mutate(undo) } }),
      })
      if (failure !== undefined) sayFailure(failure, texts.markFailed)
    },
    onError: (failure) => sayFailure(failure, texts.markFailed),
  })

  return (rows: readonly AttendeeRow[], to: Mark) => mutate({ markings: rows.map((row) => marking(row, to)) })
}
