/** What no file of a part may write, each with what to write instead: options of `no-restricted-syntax`. */

const nativeDialogs = {
  selector:
    'CallExpression:matches([callee.name=/^(alert|confirm|prompt)$/], [callee.object.name=/^(window|globalThis)$/][callee.property.name=/^(alert|confirm|prompt)$/])',
  message: 'A native dialog freezes the page, a live room too. Use the confirm dialog or a toast of ui/.',
}

const rawHtml = {
  selector: ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"])',
  message: "Raw HTML is how scripts get in. Render elements; people's content goes through the sanitiser's component.",
}

const styleElement = {
  selector: 'JSXOpeningElement[name.name="style"]',
  message: 'The CSP allows no style element. Use a class, or a style attribute for a computed value.',
}

const serverConsole = {
  selector: 'MemberExpression[object.name="console"]',
  message:
    'Nobody reads the console. Log through `log` (services.log, request.log), or show the person an error state.',
}

const webConsole = {
  ...serverConsole,
  message: 'A message on the console fails every journey. Show the person an error state, or throw.',
}

const allColumns = {
  selector: 'CallExpression > MemberExpression.callee[property.name="selectAll"]',
  message: 'Name the columns: what is not selected cannot leave the server by mistake.',
}

const wholeModule = {
  selector: 'ExportAllDeclaration',
  message: 'Name what is exported, so that an index.ts says what others may use.',
}

const patternInObject = {
  selector:
    'CallExpression[callee.property.name="toMatchObject"] :matches(Property > Literal.value[regex], ArrayExpression > Literal[regex])',
  message: 'Any text passes here: a pattern has no properties that could differ. Write expect.stringMatching(pattern).',
}

export const serverBans = [serverConsole, allColumns, wholeModule]
export const serverTestBans = [serverConsole, wholeModule, patternInObject]
export const webBans = [nativeDialogs, rawHtml, styleElement, webConsole, wholeModule, patternInObject]
/** Of the one file that speaks to LiveKit Egress, which listens on the console of its template. */
export const egressBans = webBans.filter((ban) => ban !== webConsole)
