const strangers: unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  'x',
  '7',
  'https://example.com',
  [],
  {},
  [1],
  [null],
  ['x'],
]

/** The value with each of its parts, however deep, replaced by each stranger. */
export const spoil = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return strangers
  const inside = Object.entries(value).flatMap(([field, part]) =>
    spoil(part).map((other) =>
      Array.isArray(value) ? value.with(Number(field), other) : { ...value, [field]: other },
    ),
  )
  return [...strangers, ...inside]
}
