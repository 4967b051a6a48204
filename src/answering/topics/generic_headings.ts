const lines = (text: string) => new Set(text.split('\n').flatMap((line) => line.trim().split(' | ')))

/** Headings that name a part of a document instead of a topic, in lower case. */
export const GENERIC_HEADINGS =
  lines(`about | about me | about us | about this page | abstract | acknowledgements | acknowledgments | additional information | additional resources | agenda
  answers | appendix | background | basics | before you begin | before you start | best practices | bibliography | changelog | chapters | comments | conclusion | conclusions
  contact | contact us | contents | credits | definitions | description | details | disclaimer | discussion | document | dos and don’ts | example | examples | excerpt | faq | faqs
  final thoughts | footnotes | frequently asked questions | further reading | general | general information | getting help | glossary | guidelines | highlights | home | home page | how it works | important
  imprint | index | ingredients | directions | preparation | equipment | yield | servings | nutrition | nutrition facts | storage | info | information | instructions | intro | introduction | key points | key takeaways | learn more | legal | lessons | lessons learned | links | main page | menu | method | methods | misc
  miscellaneous | more | more information | navigation | new page | news | next steps | note | notes | other | outline | overview | parting thoughts | postscript | preface | prerequisites | problem
  privacy | privacy policy | procedure | purpose | questions | questions and answers | questions & answers | quick links | recap | reference | references | related | related articles | related posts | related topics | requirements
  resources | result | results | roadmap | scope | section | see also | share | show notes | shownotes | solution | solutions | sources | start | subscribe | summary | support | table of contents | tags | terms | terms of service | text
  bits and pieces | come back soon | dates | find us | get in touch | getting hold of us | keep in touch | kind words | listen | odds and ends | reviews | small print | stay in touch | testimonials | the basics | the details | the people | the small print | the team | visit us | who we are
  the end | the problem | the solution | timeline | timestamps | tips | title | tl;dr | tldr | to do | todo | topics | transcript | untitled | update | updates | upcoming | usage | useful links | welcome | what | why | how | what’s next | what's next | wrapping up | thanks | thank you
  allgemein | allgemeines | anhang | zutaten | zubereitung | anleitung | nährwerte | ansprechpartner | ausblick | beispiel | beispiele | beschreibung | dank | danksagung | datenschutz | einführung | einleitung | ergebnis | ergebnisse | fazit | fragen | fragen und antworten | glossar | grundlagen
  hinweis | hinweise | impressum | inhalt | inhaltsverzeichnis | informationen | kontakt | literatur | mehr | mehr informationen | methode | methoden | neuigkeiten | quellen | schluss | startseite | themen | tipps | über mich | über uns | überblick | übersicht | verweise | vorwort
  das team | kleingedrucktes | regeln | so geht’s | so geht's | so läuft’s | so läuft's | voraussetzungen | weitere informationen | weiterführende links | willkommen | zeitplan | ziel | ziele | zusammenfassung
  acerca de | agradecimientos | ingredientes | preparación | elaboración | anexo | anexos | antecedentes | bibliografía | bienvenida | bienvenidos | conclusión | conclusiones | contacto | contenido | contenidos | descripción | ejemplo | ejemplos | enlaces | fuentes | índice | información | inicio | introducción
  el equipo | lo básico | más información | notas | objetivo | objetivos | preguntas | preguntas frecuentes | prólogo | quiénes somos | recursos | referencias | requisitos | resultados | resumen | sobre mí | sobre nosotros | temas | véase también
  à propos | accueil | ingrédients | préparation | annexe | annexes | bibliographie | bienvenue | conclusion | contexte | contact | contenu | description | en résumé | en savoir plus | exemple | exemples | foire aux questions | généralités | introduction | liens | mentions légales | notes | objectif | objectifs | plan du site
  pour aller plus loin | préface | prérequis | questions fréquentes | remerciements | ressources | résultats | résumé | sommaire | sources | voir aussi
  agradecimentos | anexo | anexos | modo de preparo | bem-vindo | bem-vindos | bibliografia | conclusão | conclusões | conteúdo | contato | contacto | descrição | exemplo | exemplos | fontes | índice | informações | introdução | ligações | mais informações | notas | objetivo | objetivos | perguntas frequentes
  prefácio | recursos | referências | requisitos | resultados | resumo | sobre | sobre mim | sobre nós | ver também | página inicial
  简介 | 介绍 | 引言 | 前言 | 概述 | 概要 | 摘要 | 目录 | 内容 | 背景 | 方法 | 结果 | 讨论 | 结论 | 总结 | 小结 | 参考文献 | 参考资料 | 附录 | 常见问题 | 关于我们 | 联系我们 | 首页 | 注释 | 说明 | 更多 | 外部链接 | 相关链接`)

/** "Questions people ask us", "Preguntas que nos hacéis": a list of questions instead of a topic. */
export const ASKED_OFTEN =
  /^(?:(?:the )?(?:questions?|things?|stuff)\b.*\b(?:ask|asked|asking|get|hear)\b|faqs?\b|frequently\b.*\bquestions|(?:häufig|oft)(?:e|ig)? (?:gefragt|gestellt|fragen)|(?:eure|ihre|deine) fragen|preguntas\b|(?:les |vos )?questions\b.*\b(?:pose|posez|posées)|perguntas\b)/iu

export const MONTHS_AND_DAYS = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche janeiro fevereiro março maio junho julho setembro outubro novembro dezembro'.split(
    ' '
  )
)
