export { APP } from '#tests/fakes/graph_api'

export const TEXTS = {
  'The bread notebook':
    '# Starter\n\nA fed starter rests in the fridge for two weeks. Wake it with two feedings, twelve hours apart.\n\nA starter that smells of acetone is only hungry. Pour off the grey liquid and feed it twice.\n\n# Baking\n\nBake the loaf at 240 degrees for 20 minutes with steam, then at 210 degrees for 25 minutes without.\n\n| Flour | Water | Knead |\n| --- | ---: | --- |\n| Wheat 550 | 65 % | 8 minutes |\n| Rye 1150 | 80 % | not at all |\n\n# Keeping\n\nThe bread keeps for five days in a linen bag. Slice it before you freeze it; slices keep for three months.',
  'Market days': 'We stand on the Saturday market from eight until noon. In August the stall is closed.',
  'Flour, by the numbers':
    'Rye flour takes up more water than wheat: plan eighty percent. Spelt tears easily, so knead it for six minutes at most.\n\nWheat forgives almost everything. Begin with it.\n\nKeep flour dry and in the dark; wholemeal turns bitter after four weeks.',
}

/** The last of them, as its author put it right later. */
export const REWRITTEN = TEXTS['Flour, by the numbers']
  .replace('eighty percent', 'eighty-five percent')
  .replace('Begin with it.', 'Begin with it, and change one thing at a time.')
  .concat('\n\nOld flour drinks more: add the last of the water by the spoon.')

export const TRANSCRIPT = `1
00:00:00,000 --> 00:00:06,000
Welcome to the market talk. Today we speak about rye and about patience.

2
00:00:06,000 --> 00:00:13,500
Rye dough is shaped with wet hands, because flour only makes it tear.

3
00:00:13,500 --> 00:00:20,000
Let it rest for ninety minutes in the basket, and it will forgive you the rest.
`
