/**
 * Words of everyday English that are no misspelled word of the catalog: 'sell' is not 'self', 'holder' not 'hole'. Without words
 * that are the beginning of a machine's name ('trim', 'blow'), which a search completes.
 */
const words = `
able about above accept access accident according account across act action active actual add address adult advance advice afford
afraid after afternoon again against age agent ago agree ahead aid aim air alarm alive allow almost alone along already also
although always amazing among amount angle angry animal annual another answer ant anybody anyone anyway anywhere apart apartment
appear apple apply appointment approach april arm army arrive arrow art article ask asleep assembly assist attach attack attempt
attend attention august aunt author autumn away baby back backyard bad bake balance ball band bank barn base basement basket bath
beach beam bean bear beat beautiful because become bed bee beer before begin beginning behave behind being believe bell belong
below bench bend beneath benefit beside better between beyond bicycle bike bill bird birthday bite bitter black blanket blind
block blood board boat body bolt bone book boot border born borrow boss both bother bottle bottom bowl box boy brain brake brave
bread break breakfast breath brick bridge brief bright bring broad broken brother brown bucket build builder building bulb bulk
burn bus business busy butter button cabin cabinet cable cage cake calendar call calm camera camp cancel candle candy cannot canvas
cap captain car card care careful cargo carpet carriage carrier carry cart case cash cat catch cause cease ceiling cell center
central century certain chair chance change channel chapter character charge chase check cheek cheese chest chicken chief child
children choice choose church circle city claim class classic clean cleaning clerk clever click climb clock cloth clothes cloud
club coach coast coat coffee coil coin cold collar collect college color come comfort common company compare complain complete
computer concern condition connect consider contain content continue contract control cook cool copper copy corn corner correct
count counter country couple coupon courage course court cousin cow crack craft crane crash crazy cream create credit creek crew
crop cross crowd cruel cry cup current curtain curve customer cycle dad daily damage dance danger dark data date daughter day dead
deaf dealer dear death debt december decide decision decorate defend degree delay deliver delivery demand dentist depend deposit
desert design desk detail device diamond diesel difference different difficult dinner dirt dirty discover discuss disease dish
distance divide doctor dog dollar door double doubt down dozen drag drain drama draw drawer dream dress drink driver driveway drop
drum dry duck due dump during dust each eager ear early earn earth easily east eat edge education effect effort egg eight either
elbow eleven else email empty end enemy enjoy enough enter entire entrance envelope equal error escape even evening event ever every
everybody everyone exact example exchange excuse exercise expect expensive expert explain extra eye face fact factory fail fair
faith fall false family famous fan far farm farmer fashion father fault favor fear feather february feed feel feet fellow fence
few field fight figure file fill film final finance financing fine finger finish fire firm fish five fix fixed flag flame flash
floor flour flow flower fly fold folk follow food foot force foreign forest forget fork form forward four frame free freedom
freezer fresh friday friend front frozen fruit full fun funny furniture further future gain game garage garbage gate gather general
gentle gentleman gift girl give glad glass glove goal goat god gold golf gone goods grain grand grandfather gravel gray green ground
group grow guard guess guest guide gun gutter guy habit hair half hall hammer hand handle hang happen happy harbor hardly hardware
harvest hat hate head health hear heart heat heater heaven height hello helmet hen her here hidden hide hill him hire his history hit
hobby hold holder holiday hollow honest honey honor hook hope horn horse hospital hot hotel hour hours house however huge human
hundred hungry hunt hurry hurt husband idea ill image important inch include increase indeed indoor industry inform inside instead
insurance interest invite iron island issue item jacket january jar job join joint joke judge juice july jump june just keep kettle
kid kill kitchen knee knife knock know ladder lady lake lamp land language last late later laugh laundry law lawyer lay lazy lead
learn lease least leather left leg lemon lend less lesson letter level library license lid lie life lift like limit line lip liquid
list listen live loan lock lonely lose loss lost lot lots loud love lovely luck lucky lumber lunch machine magazine mail main make man
manage manager many map march mark market married master match material matter may maybe meal mean measure meat meet meeting member
memory mend mention menu metal method middle might mile milk mind mine minute mirror miss mistake mix modern moment monday money
monitor monkey month monthly moon more morning most mother mountain mouse mouth move movie mud music must nail name narrow nation
nature nearly neat neck need needle neighbor neither nerve nest net never new news newspaper next night nine nobody noise noon nor
north nose note nothing notice november now nowhere number nurse nut object ocean october off offer office officer often okay old
once onion only open operate opinion opposite option orange order organ other ought our out outdoor outside oven over owe owner
pack package page pain paint painter pair pan panel pants paper pardon parent park party pass past path patio pattern pause pay
payment payments peace pen pencil people pepper perfect perhaps person phone photo piano pick picture pie piece pig pile pin pink
pipe pitch place plain plan plane plant plastic plate play please plenty pocket poem point police polish polite pond pool poor
porch porter possible post pot potato pound pour practice prefer prepare present president pretty prevent print prison private
prize problem process produce product program project promise proper protect proud prove provide public puddle pull pump puppy
pure purple purpose put quarter queen question quick quite rabbit race rack radio rail railway rain raise rake range rare rate
rather raw reach read reader ready real reason receipt receive record red reduce refuse regular relative relax release remain
remember remind remove removed removing rent repeat reply report rescue respect rest restaurant result return rice rich right ring
rise river road robot rock role roll roof room root rope rose round row royal rub rubber rug rule run rush rust sad safe safety sail
sailor salad salary same sand sat satisfy saturday sauce save say scale school science scissors score screen screw sea search
season seat second secret see seem select sell seller selling send sense sentence september series serious serve service set seven
several shade shadow shake shall shame shape share sharp she shed sheep sheet shelf shelter shine ship shirt shoe shoot shore short
shot shoulder shout shovel show shower shut sick side sight sign signal silver similar since sing single sink sir sister sit site six
size skill skin skirt sky sleep sleeve slide slip slow smart smell smile smoke smooth snake soap social sock soft sold soldier solid
solve someone song soon sorry soul sound soup sour south space spare speak speaker special speed spell spend spirit split spoon sport
spot spring square stage stair stamp star start state station stay steal steam steel step stick still stomach stone stop storage
story stove strange stranger street strength strike string strip student study style subject succeed success such sudden suffer sugar
suggest suit summer sun sunday sunny supper supply support suppose sure surface surprise sweep sweeper sweepers sweet swim swing switch system table tail
take talk tall tank tap tape task taste tax tea teach teacher team tear tell temperature ten tent term test than thank their them
then therefore they thick thin thing think third thirsty thirty those though thought thousand thread three throat through thumb
thursday ticket tie tight tile till time timer tin tired title today together toilet tomato tomorrow ton tongue tonight tool tooth
total touch toward towel tower town toy trace trade train transfer travel tray treat tree trial trip trouble truck true trust truth
try tuesday turn twelve twenty twice twin two ugly umbrella uncle under understand unique unit unless until upon upper upstairs use
useful usual vacation valley value van various vegetable very video view village visit voice vote wait waiter wake walk wall
warehouse warm warn warranty waste watch water wave way weak wealth wear weather wedding wednesday week weekend weight welcome well
went were west what wheat wheel when whether while white whole whose why wife wild will win wind window wine wing winner winter wire
wise wish within woman women wonder wooden wool word work worker workshop world worry worse worst worth would wound wrap write wrong
yellow yes yesterday yet young zone zoo bale baler carb career compactor decal drone grease hitch lathe lime mixer paver planer
plough plow promo root salt sander scraper seal shirt shop socket solar stable standby starter sticker striper tamper tread
trowel trunk wasp weld welder`;

const common = new Set(words.trim().split(/\s+/));

/** The words that a plural or a form with '-ing' may be of: 'boxes', 'batteries', 'raking'. */
const basicForms = (word: string) => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/ing$/, ''),
  word.replace(/ing$/, 'e'),
];

/** Whether a word in lower case is a correctly spelled one of everyday English. */
export const isCommonWord = (word: string) => basicForms(word).some((form) => common.has(form));
