const words = 'two three four five six seven eight nine ten twelve fifteen twenty thirty forty sixty ninety hundred'
  .split(' ')
  .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
  .join('|')
const units =
  'kB|MB|GB|bytes|files|captions|chapters|digits|characters|seconds|minutes|hours|days|weeks|months|years|attempts|codes|mails'

// One of something is grammar ('1 minute', or '3 minutes'), not a limit.
const limit = new RegExp(
  `(?<![\\w.])(?!1[ \\u00a0])(?:\\d[\\d,.]*|${words})[ \\u00a0](?:(?:new|printable) )?(?:${units})\\b`,
  'u',
)

/** Texts with numbers that no constant of ours decides. */
const excepted = [
  // What Twilio calls an account by, and an example.
  'AC and 32 digits',
  'like 50 GB',
]

/** The number of a limit in a text, if there is one. */
const numberIn = (/** @type {string} */ text) => {
  const rest = excepted.reduce((left, phrase) => left.replaceAll(phrase, ''), text)
  return limit.exec(rest)?.[0]
}

/** A limit, a size or a lifetime has one place (`limits.ts`, `lifetimes.ts`, or the code that keeps it); texts are made from there. */
export const limitsRule = /** @type {import('eslint').Rule.RuleModule} */ ({
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const check = (/** @type {import('estree').Node} */ node, /** @type {unknown} */ text) => {
      const found = typeof text === 'string' ? numberIn(text) : undefined
      if (found === undefined) return
      context.report({
        node,
        message: `'${found}' stands raw in a text. Make the text from the constant of that limit.`,
      })
    }
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => {
        const { parent } = /** @type {{ parent: { parent: import('estree').Node } }} */ (/** @type {unknown} */ (node))
        if (parent.parent.type !== 'TaggedTemplateExpression') check(node, node.value.cooked)
      },
      JSXText: (/** @type {import('estree').Node & { value: string }} */ node) => check(node, node.value),
    }
  },
})
