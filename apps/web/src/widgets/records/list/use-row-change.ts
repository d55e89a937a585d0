import { useMutation } from '@tanstack/react-query'
import { doEach } from '#lib/api/do-each.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '../say-failure.ts'
import type { ListChanges } from './use-list-changes.ts'

interface RowChange<Row extends { _id: string }, Value> {
  changes: ListChanges<Row>
  valueOf: (row: Row) => Value
  /** What the list shows of a row with this value until the server answers. */
  shownWith: (value: Value) => Partial<Row>
  send: (row: Row, value: Value) => Promise<unknown>
  words: {
    changed: (rows: readonly Row[], value: Value) => string
    /** Replaces `changed` once a change is undone. */
    undone?: (rows: readonly Row[]) => string
    failed: (value: Value) => string
  }
}

interface Step<Row, Value> {
  row: Row
  value: Value
  shown: Partial<Row>
}

interface Change<Row, Value> {
  rows: readonly Row[]
  value: Value
  /** The rows that do not have the value yet. */
  steps: readonly Step<Row, Value>[]
  isUndo: boolean
}

/** Gives rows another value: the list changes at once, and one click on the toast undoes it. */
export const useRowChange = <Row extends { _id: string }, Value>(options: RowChange<Row, Value>) => {
  const { changes, valueOf, shownWith, send, words } = options
  const sayFailure = useSayFailure()

  const { mutate, mutateAsync } = useMutation({
    ...changes.changing,
    mutationFn: ({ steps }: Change<Row, Value>) => doEach(steps, ({ row, value }) => send(row, value)),
    onMutate: async ({ steps }) => {
      await changes.hold()
      for (const { row, shown } of steps) changes.patch(row._id, shown)
    },
    onSuccess: ({ done, failure }, { rows, value, isUndo }) => {
      const changed = failure === undefined ? rows : done.map(({ row }) => row)
      const undo = done.map(({ row }) => ({ row, value: valueOf(row), shown: row }))
      const [first] = undo
      toast.success({
        title: (isUndo && words.undone?.(changed)) || words.changed(changed, value),
        ...(!isUndo && first && { action: { onAction: () => takeBack(undo, first.value) } }),
      })
      if (failure !== undefined) sayFailure(failure, words.failed(value))
    },
    onError: (failure, { value }) => sayFailure(failure, words.failed(value)),
  })

  const takeBack = (steps: readonly Step<Row, Value>[], value: Value) =>
    mutateAsync({ rows: steps.map(({ row }) => row), value, steps, isUndo: true })

  return (rows: readonly Row[], value: Value) => {
    const needed = rows.filter((row) => valueOf(row) !== value)
    mutate({ rows, value, steps: needed.map((row) => ({ row, value, shown: shownWith(value) })), isUndo: false })
  }
}
