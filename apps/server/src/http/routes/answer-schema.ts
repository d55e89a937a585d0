import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const guards = ['$schema', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']

/**
 * The shape that fast-json-stringify compiles: it writes only the properties named here. Rules that only check input are
 * left out: they would cost time on every answer and choose the wrong branch of a union.
 */
export const answerSchema = (response: z.ZodType): JsonSchema =>
  simplified(z.toJSONSchema(response, { io: 'output', target: 'draft-7', reused: 'inline' })) as JsonSchema

const simplified = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplified)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key, value]) => !isGuard(key, value))
  const schema = Object.fromEntries(kept.map(([key, value]) => [key, key === 'const' ? value : simplified(value)]))
  return withoutNullBranch(asTuple(schema))
}

const isGuard = (key: string, value: unknown) =>
  (guards.includes(key) && typeof value !== 'object') || (key === 'additionalProperties' && value === false)

// `anyOf` is decided by validating each branch; a nullable field does not need that.
const withoutNullBranch = (schema: JsonSchema): JsonSchema => {
  const branches = schema['anyOf']
  if (!Array.isArray(branches) || branches.length !== 2) return schema
  const [only, ...others] = (branches as JsonSchema[]).filter((branch) => branch['type'] !== 'null')
  if (only === undefined || others.length > 0) return schema
  const { anyOf: _, ...rest } = schema
  return { ...rest, ...only, nullable: true }
}

const asTuple = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema['items']) ? { ...schema, minItems: schema['items'].length, additionalItems: false } : schema
