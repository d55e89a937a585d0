const states = [
  { pseudo: ':hover', className: '.is-hover' },
  { pseudo: ':focus-visible', className: '.is-focus' },
]

const copyOf = (rule: CSSRule): string => {
  if (rule instanceof CSSStyleRule) {
    const found = states.filter(({ pseudo }) => rule.selectorText.includes(pseudo))
    return found
      .map(({ pseudo, className }) => `${rule.selectorText.replaceAll(pseudo, className)} { ${rule.style.cssText} }`)
      .join('\n')
  }
  if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name} { ${copiesOf(rule)} }`
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText} { ${copiesOf(rule)} }`
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} { ${copiesOf(rule)} }`
  return ''
}

const copiesOf = ({ cssRules }: { cssRules: CSSRuleList }): string => [...cssRules].map(copyOf).join('\n')

/** Adds the classes .is-hover and .is-focus, so that the gallery can show these states. */
export const showPointerStates = (): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...document.styleSheets].map(copiesOf).join('\n'))
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
