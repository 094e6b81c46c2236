import ts from 'typescript'

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
const BLANK = /^\s*$/

/**
 * Whether React makes a text node of a value of this type, which a translator then replaces by a node that
 * React doesn't know.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @param {Set<ts.Type>} seen
 * @returns {boolean}
 */
function holdsText(checker, type, seen = new Set()) {
  if (seen.has(type)) return false
  seen.add(type)
  if (type.isUnion()) return type.types.some((part) => holdsText(checker, part, seen))
  if (type.isStringLiteral() && BLANK.test(type.value)) return false
  if ((type.flags & TEXT) !== 0) return true
  const item = checker.isArrayLikeType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined
  return item !== undefined && holdsText(checker, item, seen)
}

const parts = (type) => (type.isUnion() ? type.types : [type])
const isList = (checker, type) => parts(type).some((part) => checker.isArrayLikeType(part))

/** Anything that React can show: the return type of a library's component. */
const isAnyNode = (type) => parts(type).some((part) => part.symbol?.name === 'ReactPortal')

/** Children that are in the page: neither line breaks between elements nor comments. */
const isChild = (node) =>
  !(node.type === 'JSXText' && BLANK.test(node.value) && node.value.includes('\n')) &&
  !(node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression')

/** Words of one language, which never change on a page: `say('key')`, `sayCart('key')`, `words.key`. */
function isStill(node) {
  if (node.type === 'JSXText' || node.type === 'Literal') return true
  if (node.type === 'JSXExpressionContainer') return isStill(node.expression)
  if (node.type === 'CallExpression')
    return (
      /^say(?:[A-Z]|$)/.test(node.callee.name) &&
      node.arguments.length === 1 &&
      node.arguments[0].type === 'Literal'
    )
  if (node.type !== 'MemberExpression' || node.computed) return false
  if (node.object.type === 'MemberExpression') return isStill(node.object)
  return node.object.type === 'Identifier' && node.object.name === 'words'
}

/**
 * A text that may change or disappear must be the only child of its element: React then writes the element's
 * text, whatever a translator made of it. A text node next to others is replaced by the translator, so that
 * React changes one that is no longer in the page, or fails to remove it or to insert before it.
 */
export const oneText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        "A browser's translator replaces this text node, and React then shows old text or throws: give it an element of its own, or join it to its neighbours by a template string.",
      returned:
        'This component returns a bare text, which becomes a text node wherever it is used: return an element.',
    },
  },
  create(context) {
    const textOf = (node) => (!node ? null : context.sourceCode.getText(node))
    /** Whether a text is also the key of its element: another text makes another element. */
    const isKeyed = (element, child) =>
      child.type === 'JSXExpressionContainer' &&
      element.openingElement?.attributes.some(
        ({ name, value }) => name?.name === 'key' && textOf(value) === textOf(child),
      )
    const { program, getTypeAtLocation: typeOf } = context.sourceCode.parserServices
    const checker = program.getTypeChecker()
    /** The return types of a component; an HTML element returns itself. */
    const returned = ({ name }) =>
      name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)
        ? []
        : typeOf(name)
            .getCallSignatures()
            .map((call) => call.getReturnType())
    /** An element that exists as long as its parent: nothing is inserted before the text next to it. */
    const isSteady = (node) =>
      node.type === 'JSXElement' &&
      returned(node.openingElement).every((type) =>
        parts(type).every((part) => (part.flags & ts.TypeFlags.Null) === 0),
      )
    const isText = (child) => {
      if (child.type === 'JSXText') return !BLANK.test(child.value)
      return child.type === 'JSXExpressionContainer' && holdsText(checker, typeOf(child.expression))
    }
    const check = (node) => {
      const children = node.children.filter(isChild)
      const isElement = node.type === 'JSXElement'
      const [only, another] = children
      const list = only?.type === 'JSXExpressionContainer' && isList(checker, typeOf(only.expression))
      if (isElement && another === undefined && !list) return
      // a constant text is allowed where nothing is inserted before it
      let steady = isElement
      for (const child of children) {
        if (isText(child) && !(steady && (isStill(child) || isKeyed(node, child))))
          context.report({ node: child, messageId: 'beside' })
        steady &&= isSteady(child) || isStill(child)
      }
    }
    const checkReturned = (node) => {
      if (returned(node).some((type) => !isAnyNode(type) && holdsText(checker, type)))
        context.report({ node, messageId: 'returned' })
    }
    return { JSXElement: check, JSXFragment: check, JSXOpeningElement: checkReturned }
  },
}
