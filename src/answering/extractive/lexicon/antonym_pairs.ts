export const ANTONYM_PAIRS =
  'first last,before after,earliest latest,early late,earlier later,large small,largest smallest,smaller larger,big little,high low,highest lowest,' +
  'higher lower,lower higher,upper lower,most least,more less,more fewer,few many,increase decrease,reduce increase,decline increase,decrease rise,rise fall,' +
  'grow shrink,expand contract,north south,east west,northern southern,eastern western,northwest southeast,northeast southwest,left right,up down,' +
  'above below,under over,top bottom,front back,vertical horizontal,inside outside,internal external,internal international,near far,nearest farthest,' +
  'closest farthest,coastal inland,land sea,male female,men women,man woman,boy girl,king queen,father mother,son daughter,brother sister,husband wife,' +
  'his her,he she,win lose,won lost,win defeat,won defeated,victory defeat,begin end,start end,start stop,begin stop,ended began,finished started,' +
  'initial final,originally finally,next previous,previous following,former latter,past future,old new,oldest newest,oldest youngest,young old,' +
  'modern ancient,ancestor descendant,good bad,best worst,better worse,right wrong,true false,correct incorrect,strong weak,stronger weaker,' +
  'strengthen weaken,hard soft,hard easy,difficult easy,simple complex,hot cold,warm cold,hot cool,wet dry,dark light,black white,day night,' +
  'morning evening,monday friday,january december,summer winter,spring autumn,sunrise sunset,fast slow,faster slower,short long,shorter longer,' +
  'shortest longest,thick thin,wide narrow,deep shallow,heavy light,heavier lighter,minimum maximum,major minor,majority minority,public private,' +
  'rich poor,cheap expensive,profit loss,gain lose,gained lost,supply demand,buy sell,bought sold,buyer seller,import export,give take,gave took,' +
  'support oppose,encourage discourage,accept reject,agree disagree,deny admit,allow prohibit,allowed banned,required forbidden,optional required,' +
  'mandatory forbidden,voluntary mandatory,legal illegal,guilty innocent,include exclude,open closed,open close,enter leave,entered left,join leave,' +
  'joined left,entry exit,arrive leave,arrived left,add remove,create destroy,build destroy,attack defend,war peace,friendly hostile,friend enemy,ally enemy,' +
  'love hate,like dislike,positive negative,success failure,same different,similar different,dead alive,death birth,died born,die live,ascend descend,' +
  'always never,all none,with without,everyone nobody,single multiple,common rare,popular unpopular,known unknown,possible impossible,able unable,' +
  'necessary unnecessary,complete incomplete,direct indirect,dependent independent,domestic foreign,foreign native,rural urban,liberal conservative,' +
  'protestant catholic,natural artificial,physical mental,temporary permanent,formal informal,gas liquid,solid liquid,acid base,plant animal,' +
  'teacher student,parent child,employer employee,hired fired,leader follower,lead follow,learn forget,ask answer'
