export const PRICE =
  /[$€£¥]\s?\d|\d\s?[€$£¥]|\d(?:[.,]\d+)?\s(?:euros?|dollars?|pounds?|francs?|crowns?|cents?|bucks|usd|eur|gbp|chf|reais|pesos|yuan)\b|\bfree of charge\b|\bfor free\b|\b(?:is|are|comes?) free\b|kostenlos|gratuit|gratis|免费|\d\s?元/iu

/** What a sentence is about although it does not say so: "75 euros" is a price. */
export const IMPLIED_TOPICS: Array<[RegExp, string]> = [
  [
    PRICE,
    'cost costs price prices priced pricing fee fees charge pay kostet kosten preis cuesta precio prix coûte custa preço 价格 多少钱',
  ],
  [
    /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/u,
    'email mail address contact reach write message kontakt contacto contato 邮箱 联系',
  ],
  [
    /(?<![\p{L}\p{N}.])(?:\+\d|0\d|\(\d)[\d\s()/.-]{6,}\d(?!\p{L})/u,
    'phone telephone call contact reach number telefon teléfono téléphone telefone kontakt contacto 电话 联系',
  ],
  [
    /\b\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b|uhr\b|h\b)|\b(?:from|von|de|das|between)\s\d{1,2}(?:[:.]\d{2})?\s(?:to|bis|a|à|às|and)\s\d{1,2}\b|\d点/iu,
    'hours open opening closed close öffnungszeiten geöffnet offen horario abierto horaires ouvert horário aberto 营业 开门',
  ],
  [
    /\b(?:\d+\s(?:\p{Lu}\p{L}+\s){1,3}(?:street|st|avenue|ave|road|rd|lane|boulevard|square)\b|(?:rua|rue|calle|via|avenida|avenue|plaza|praça|place)\s(?:\p{L}+\s){1,4}\d|\p{Lu}\p{L}+(?:straße|strasse|gasse|platz|weg)\s\d)/iu,
    'address located location adresse standort dirección direccion endereço 地址',
  ],
  [
    /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?)[\s-](?:to \d+ |or \w+ )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b/iu,
    'long last take duration time',
  ],
  [
    /\b(?:English|Spanish|French|German|Italian|Portuguese|Dutch|Polish|Turkish|Arabic|Russian|Chinese|Japanese|Hindi|Mandarin|Swedish|Greek)\b/u,
    'language languages speak spoken',
  ],
]

/** By what a question names: other words for it. */
export const SYNONYMS: Array<[RegExp, string]> = [
  [
    /\b(?:e-?mail|mail|telephone|phone|number|reach|contact|kontakt|telefon|correo|courriel)\b|电话|邮箱|联系/iu,
    'write email mail phone telephone call ring tel contact',
  ],
  [
    /\bprices?\b|\bpricing\b|\bcosts?\b|\bfees?\b|\bhow much\b/iu,
    'price cost costs fee euro euros dollars free',
  ],
  [
    /\b(?:address|located|location|find you|adresse|direcci[oó]n)\b/iu,
    'address street road avenue located shop studio office',
  ],
  [/\b(?:opening|hours|open)\b/iu, 'open opens hours monday saturday sunday'],
]
